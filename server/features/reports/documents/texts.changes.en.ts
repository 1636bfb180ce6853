import { type Count, englishCount } from './plural.ts'

/** What documents say of a change and its parts. */
export const changes = {
  title: (metric: string) => `What changed: ${metric}`,
  facts: { change: 'Change', happened: 'What happened', to_do: 'What to do' },
  moved: (values: string, delta: string) => `${values}: ${delta}`,
  was: (now: string, before: string) => `${now}, was ${before}`,
  axes: {
    number: 'How many, how good',
    mix: 'Mix and rates',
    kind: 'Posts and stories',
    type: 'Types',
    content: 'Single posts',
    tag: 'Tags',
  },
  columns: { now: 'Now', before: 'Before', contribution: 'Contribution' },
  parts: {
    number: 'Number of posts and stories',
    average: 'Average per post or story',
    mix: 'New mix',
    rates: 'Same kinds and types',
    others: (count: Count) => englishCount(count, { one: 'other', other: 'others' }),
    overlap: 'Counted under several tags',
    together: 'Together',
  },
  kinds: { post: 'Posts', story: 'Stories' },
  untagged: 'Content without tags',
  quoted: (text: string) => `“${text}”`,
  share: {
    more: {
      part: (percent: string) => `${percent} of the rise`,
      whole: 'the whole rise',
      over: 'more than the whole rise',
    },
    less: {
      part: (percent: string) => `${percent} of the drop`,
      whole: 'the whole drop',
      over: 'more than the whole drop',
    },
  },
  found: {
    group: (title: string, share: string, detail: string) => `${title} brought ${share}: ${detail}.`,
    number: (share: string, detail: string) => `The number of posts and stories brought ${share}: ${detail}.`,
    average: (share: string, detail: string) => `The average per post brought ${share}: ${detail}.`,
    mix: (share: string) => `A new mix of kinds and types brought ${share}.`,
    rates: (share: string) => `The same kinds and types brought ${share}, not a new mix.`,
    content: (title: string, share: string, detail: string) => `${title} alone brought ${share}: ${detail}.`,
    gone: (title: string, share: string, before: string) =>
      `The earlier ${title}, ${before}, has no equal this time: ${share}.`,
    spread: 'Nothing stands out: no kind, type, tag or single post carries the change.',
  },
  number: {
    more: (amount: string) => `${amount} more`,
    less: (amount: string) => `${amount} fewer`,
    same: 'as many as before',
  },
  level: {
    higher: (values: string) => `each brought more on average: ${values}`,
    lower: (values: string) => `each brought less on average: ${values}`,
    same: 'each about as good as before',
  },
  weight: (metric: string, values: string, shares: string) => `${metric} ${values}; weight ${shares}`,
  advice: {
    make_up: (amount: string) => `At the present average, ${amount} more would make up for it.`,
    keep_number: (amount: string) => `Keep to this number: ${amount}.`,
    find_difference: () => 'Compare them with the earlier ones to see what is different.',
    learn_from_best: () => 'See what the best of them have in common, and do more of it.',
    too_few: (amount: string, fewest: string) => `Too few to judge yet: ${amount} of ${fewest}.`,
    one_content: (amount: string) => `One post is no trend: everything else changed by ${amount}.`,
    if_unplanned: () => "If this wasn't planned, adjust the plan.",
    no_action: () => 'It is mostly the number that changed: no need to act.',
    none: 'No reason to change course.',
  },
  overlap: (count: Count) =>
    `Tags overlap: ${englishCount(count, {
      one: 'post or story has several and counts under each',
      other: 'posts and stories have several and count under each',
    })}. Double counts are taken off.`,
  sum: 'The contributions add up to the change.',
  none: 'There is too little to take apart.',
}
