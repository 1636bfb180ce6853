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
  untagged: 'Posts without tags',
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
      `Last time's hit ${title} (${before}) has no equal now: ${share}.`,
    spread: 'Nothing stands out: no kind, type, tag or single post carries the change.',
  },
  number: {
    more: (amount: string) => `${amount} more`,
    less: (amount: string) => `${amount} fewer`,
    same: 'as many as before',
  },
  level: {
    higher: (values: string) => `with a higher average (${values})`,
    lower: (values: string) => `with a lower average (${values})`,
    same: 'with the same average',
  },
  weight: (metric: string, values: string, shares: string) => `${metric} ${values}; weight ${shares}`,
  advice: {
    make_up: (amount: string) => `At the current average, ${amount} more would make up for it.`,
    keep_number: (amount: string) => `Keep up this pace: ${amount} per period.`,
    find_difference: () => 'Compare them with the earlier ones: what is different?',
    learn_from_best: () => 'See what the best of them share, and do more of it.',
    too_few: (amount: string, fewest: string) => `Too few to judge yet: ${amount} of ${fewest}.`,
    one_content: (amount: string) => `One post isn't a trend: everything else changed by ${amount}.`,
    if_unplanned: () => "If this wasn't planned, adjust the plan.",
    no_action: () => 'Mostly the number changed. No need to act.',
    none: 'No need to change course.',
  },
  overlap: (count: Count) =>
    `Tags overlap: ${englishCount(count, {
      one: 'post or story has several and counts under each',
      other: 'posts and stories have several and count under each',
    })}. Duplicates are subtracted.`,
  sum: 'The contributions add up to the change.',
  none: 'Too little data to break down.',
}
