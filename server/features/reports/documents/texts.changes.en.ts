import { type Count, englishCount } from './plural.ts'

/** What documents say of a change and its parts. */
export const changes = {
  title: (metric: string) => `What changed: ${metric}`,
  facts: { change: 'Change', happened: 'What happened', to_do: 'What to do' },
  moved: (values: string, delta: string) => `${values}: ${delta}`,
  was: (now: string, before: string) => `${now}, was ${before}`,
  axes: {
    number: 'Number and average',
    mix: 'Mix and rates',
    kind: 'Posts and stories',
    type: 'Types',
    content: 'Single posts',
    tag: 'Tags',
  },
  columns: { now: 'Now', before: 'Before', contribution: 'Contribution' },
  parts: {
    number: 'Number published',
    average: 'Average per post or story',
    mix: 'New mix',
    rates: 'Same kinds and types',
    others: (count: Count) => englishCount(count, { one: 'other', other: 'others' }),
    overlap: 'Counted in several tags',
    together: 'Total',
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
    group: (title: string, share: string, detail: string) => `${title}: ${share} (${detail}).`,
    number: (share: string, detail: string) => `Number published: ${share} (${detail}).`,
    average: (share: string, detail: string) => `Average per post: ${share} (${detail}).`,
    mix: (share: string) => `A different mix of posts explains ${share}.`,
    rates: (share: string) =>
      `The same kinds of posts performed differently: ${share}. The mix didn't matter.`,
    content: (title: string, share: string, detail: string) => `One post, ${title}: ${share} (${detail}).`,
    gone: (title: string, share: string, before: string) =>
      `Last period's hit ${title} (${before}) has no equal this time: ${share}.`,
    spread: 'No single cause: no type, tag or post stands out.',
  },
  number: {
    more: (amount: string) => `${amount} more`,
    less: (amount: string) => `${amount} fewer`,
    same: 'same number',
  },
  level: {
    higher: (values: string) => `average per post up: ${values}`,
    lower: (values: string) => `average per post down: ${values}`,
    same: 'same average per post',
  },
  weight: (metric: string, values: string, shares: string) => `${metric} ${values}; share ${shares}`,
  advice: {
    make_up: (amount: string) => `At the current average, ${amount} more would make up for it.`,
    keep_number: (amount: string) => `Keep posting this much: ${amount}.`,
    find_difference: () => 'Compare them with earlier ones to see what differs.',
    learn_from_best: () => 'See what the best ones have in common and do more of it.',
    too_few: (amount: string, fewest: string) => `Too few posts yet: ${amount} of ${fewest}.`,
    one_content: (amount: string) => `One post isn't a trend: everything else changed by ${amount}.`,
    if_unplanned: () => "If this wasn't planned, adjust the plan.",
    no_action: () => "It's mostly how many went out. Nothing to fix.",
    none: 'No need to change course.',
  },
  overlap: (count: Count) =>
    `Tags overlap: ${englishCount(count, {
      one: 'post or story has several tags and counts in each',
      other: 'posts and stories have several tags and count in each',
    })}. Double counts are subtracted.`,
  sum: 'The contributions add up to the change.',
  none: 'Too little data to break down.',
}
