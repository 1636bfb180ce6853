export const selection = {} as const
