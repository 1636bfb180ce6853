export const logo = {
  title: 'Logo',
  hint: 'PNG or JPEG, up to 300 KB.',
  add: 'Choose file',
  change: 'Change file',
  remove: 'Remove logo',
  tooLarge: 'The file is {{size}}, the limit is 300 KB.',
  type: 'PNG or JPEG only.',
} as const
