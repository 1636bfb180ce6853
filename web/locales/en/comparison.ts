export const comparison = {
  full: 'At most {{most}} can be compared',
} as const
