export const tags = {
  title: 'Tags',
  menu: {
    search: 'Find or create a tag',
    none: 'No tags yet. Type a title and press Enter.',
    some: 'on a part',
    create: 'Create “{{title}}”',
  },
} as const
