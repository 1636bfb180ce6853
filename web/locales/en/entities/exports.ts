export const exports = {
  label: 'Export',
  rows_one: '{{formatted}} row',
  rows_other: '{{formatted}} rows',
  about: 'Everything that matches, with IDs, links and tags.',
  for: {
    csv: 'For any spreadsheet',
    xlsx: 'For Excel, with numbers and dates',
    json: 'For scripts and apps',
  },
  running: 'Preparing {{format}} file',
  starting: 'Collecting rows…',
  bytes: '{{size}} so far',
  failed: "Couldn't prepare the {{format}} file",
  saved: 'Saved as {{file}}',
} as const
