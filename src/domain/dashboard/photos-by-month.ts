/** Name of the figure under an account's `figures`. */
export const photosByMonthFigure = 'photos-by-month';
