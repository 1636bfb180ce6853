export const agreement = {
  title: 'Model accuracy',
  agreed_one: 'of {{formatted}} checked comment: people agreed with the model (likely {{interval}})',
  agreed_other: 'of {{formatted}} checked comments: people agreed with the model (likely {{interval}})',
  none: 'No comments checked yet. Set or confirm sentiment to see how accurate the model is here.',
  confusion: {
    caption: 'Model vs people',
    model: 'Model ↓ people →',
    tip: '{{formatted}}: model “{{model}}”, people “{{person}}”',
  },
  learnt: {
    title: 'What it learned here',
    some_one: 'Uses {{formatted}} correction with a weight of {{weight}}.',
    some_other: 'Uses {{formatted}} corrections with a weight of {{weight}}.',
    none: 'Too few corrections yet: {{formatted}}. Correct more comments to train the model.',
  },
  keys: {
    title: 'Shortcuts',
    walk: 'Next, previous',
    tone: 'Positive, neutral, negative, unclear',
    open: 'Open context',
    select: 'Select',
    list: 'All shortcuts',
  },
  version: 'Model {{version}}',
  judging_one: 'Detecting sentiment: {{done}} of {{total}} comment…',
  judging_other: 'Detecting sentiment: {{done}} of {{total}} comments…',
  judgingLabel: 'Sentiment detection progress',
} as const
