export const paging = {
  label: 'Pages of the list',
  previous: 'Previous page',
  next: 'Next page',
  of: '{{from}}–{{to}} of {{total}}',
} as const
