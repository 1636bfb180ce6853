export const definitions = {} as const
