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
    content: { all: 'Single posts and stories', posts: 'Single posts', stories: 'Single stories' },
    tag: 'Tags',
  },
  columns: { now: 'Now', before: 'Before', contribution: 'Contribution' },
  parts: {
    number: 'Number published',
    average: { all: 'Average per post or story', posts: 'Average per post', stories: 'Average per story' },
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
    mix: {
      all: (share: string) => `A different mix of posts and stories explains ${share}.`,
      posts: (share: string) => `A different mix of posts explains ${share}.`,
      stories: (share: string) => `A different mix of stories explains ${share}.`,
    },
    rates: {
      all: (share: string) =>
        `The same kinds of posts and stories performed differently: ${share}. The mix didn't matter.`,
      posts: (share: string) =>
        `The same kinds of posts performed differently: ${share}. The mix didn't matter.`,
      stories: (share: string) =>
        `The same kinds of stories performed differently: ${share}. The mix didn't matter.`,
    },
    content: {
      all: (title: string, share: string, detail: string) => `${title} alone: ${share} (${detail}).`,
      posts: (title: string, share: string, detail: string) => `One post, ${title}: ${share} (${detail}).`,
      stories: (title: string, share: string, detail: string) => `One story, ${title}: ${share} (${detail}).`,
    },
    gone: (title: string, share: string, before: string) =>
      `Last period's hit ${title} (${before}) has no equal this time: ${share}.`,
    spread: {
      all: 'No single cause: no type, tag, post or story stands out.',
      posts: 'No single cause: no type, tag or post stands out.',
      stories: 'No single cause: no type, tag or story stands out.',
    },
  },
  number: {
    more: (amount: string) => `${amount} more`,
    less: (amount: string) => `${amount} fewer`,
    same: 'same number',
  },
  level: {
    higher: {
      all: (values: string) => `average per post or story up: ${values}`,
      posts: (values: string) => `average per post up: ${values}`,
      stories: (values: string) => `average per story up: ${values}`,
    },
    lower: {
      all: (values: string) => `average per post or story down: ${values}`,
      posts: (values: string) => `average per post down: ${values}`,
      stories: (values: string) => `average per story down: ${values}`,
    },
    same: {
      all: 'same average per post or story',
      posts: 'same average per post',
      stories: 'same average per story',
    },
  },
  weight: (metric: string, values: string, shares: string) => `${metric} ${values}; share ${shares}`,
  advice: {
    make_up: (amount: string) => `At the current average, ${amount} more would make up for it.`,
    keep_number: (amount: string) => `Keep posting this much: ${amount}.`,
    find_difference: () => 'Compare them with earlier ones to see what differs.',
    learn_from_best: () => 'See what the best ones have in common and do more of it.',
    too_few: {
      all: (amount: string, fewest: string) => `Too few posts and stories yet: ${amount} of ${fewest}.`,
      posts: (amount: string, fewest: string) => `Too few posts yet: ${amount} of ${fewest}.`,
      stories: (amount: string, fewest: string) => `Too few stories yet: ${amount} of ${fewest}.`,
    },
    one_content: {
      all: (amount: string) => `One hit isn't a trend: everything else changed by ${amount}.`,
      posts: (amount: string) => `One post isn't a trend: everything else changed by ${amount}.`,
      stories: (amount: string) => `One story isn't a trend: everything else changed by ${amount}.`,
    },
    if_unplanned: () => "If this wasn't planned, adjust the plan.",
    no_action: () => "It's mostly how many went out. Nothing to fix.",
    none: 'No need to change course.',
  },
  overlap: {
    all: (count: Count) =>
      `Tags overlap: ${englishCount(count, {
        one: 'post or story has several tags and counts in each',
        other: 'posts and stories have several tags and count in each',
      })}. Double counts are subtracted.`,
    posts: (count: Count) =>
      `Tags overlap: ${englishCount(count, {
        one: 'post has several tags and counts in each',
        other: 'posts have several tags and count in each',
      })}. Double counts are subtracted.`,
    stories: (count: Count) =>
      `Tags overlap: ${englishCount(count, {
        one: 'story has several tags and counts in each',
        other: 'stories have several tags and count in each',
      })}. Double counts are subtracted.`,
  },
  sum: 'The contributions add up to the change.',
  none: 'Too little data to break down.',
}
