/** Fetches what draws charts. A screen that will show one may begin before its values are there. */
export const loadChartDrawing = () => import('./ChartDrawing.tsx')
