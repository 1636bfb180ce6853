/** An hour of the day as a clock shows it. */
export const writeHour = (hour: number | string) => `${String(hour).padStart(2, '0')}:00`
