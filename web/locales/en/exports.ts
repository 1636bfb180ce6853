export const exports = {
  label: 'Export',
  rows_one: '{{formatted}} row',
  rows_other: '{{formatted}} rows',
  about: 'All that matches, with ids, links and tags, in the order of the list.',
  for: {
    csv: 'For any table program',
    xlsx: 'For Excel, with numbers and dates as such',
    json: 'For programs',
  },
  running: 'Making the {{format}} file',
  starting: 'Collecting the rows…',
  bytes: '{{size}} so far',
  failed: 'The {{format}} file did not come',
  saved: 'Saved as {{file}}',
} as const
