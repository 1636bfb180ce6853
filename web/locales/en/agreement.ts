export const agreement = {
  title: 'How good the model is here',
  agreed_one: 'of {{formatted}} checked comment: people agreed with the model (likely {{interval}})',
  agreed_other: 'of {{formatted}} checked comments: people agreed with the model (likely {{interval}})',
  none: 'Nobody has checked a comment yet. Every tone you set or confirm shows how far the model can be trusted here.',
  confusion: {
    caption: 'What people said where the model said something',
    model: 'Model ↓ people →',
    tip: '{{formatted}}: the model said “{{model}}”, people “{{person}}”',
  },
  learnt: {
    title: 'What it has learnt here',
    some_one: 'It takes {{formatted}} correction into account, with a weight of {{weight}}.',
    some_other: 'It takes {{formatted}} corrections into account, with a weight of {{weight}}.',
    none: 'Nothing so far: it judges as everywhere. Corrections here: {{formatted}}; more are needed before they help.',
  },
  keys: {
    title: 'By keyboard',
    walk: 'Next, previous',
    tone: 'Positive, neutral, negative, unknown',
    open: 'Open the context',
    select: 'Select',
    list: 'All keys',
  },
  version: 'Model {{version}}',
  judging_one: 'Judging {{done}} of {{total}} comment…',
  judging_other: 'Judging {{done}} of {{total}} comments…',
  judgingLabel: 'How far the judging of comments is',
} as const
