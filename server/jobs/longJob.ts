/** The flag of jobs that may work for long: short ones always have slots of their own. */
export const longJob = 'long'
