/** Begins the names of sources and layers that a tool draws by itself, beside the style of the map. */
export const drawingPrefix = 'drawn-by-hand';
