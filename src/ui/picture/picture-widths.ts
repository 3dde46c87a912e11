/** In which widths each picture of the public pages is there, in pixels. */
export const pictureWidths = [480, 640, 960, 1600] as const;
