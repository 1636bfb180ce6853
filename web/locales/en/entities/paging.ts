export const paging = {
  label: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  of: '{{from}}–{{to}} of {{total}}',
} as const
