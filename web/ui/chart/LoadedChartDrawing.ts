import { early } from '../early.tsx'

/** What draws charts, in a file of its own by its size. A screen that will show one may fetch it before its values are there. */
export const LoadedChartDrawing = early(() => import('./ChartDrawing.tsx').then((file) => file.ChartDrawing))
