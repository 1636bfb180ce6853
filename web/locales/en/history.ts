export const history = {
  byAge: '{{metric}} by age since publication',
  age: { label: 'Age', minutes: '{{formatted}} min', hours: '{{formatted}} h', days: '{{formatted}} d' },
  band: { low: 'Usual, low', middle: 'Usual, median', high: 'Usual, high' },
} as const
