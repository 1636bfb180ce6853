export const links = {
  title: { post: 'Stories of this post', story: 'Post of this story' },
  none: { post: 'No linked stories.', story: 'No linked post.' },
  link: { post: 'Link story', story: 'Link to post' },
  unlink: 'Unlink',
  viewer: "Viewers can't change links",
  linked: 'Linked',
  unlinked: 'Unlinked',
  suggested: 'Suggestions',
  reason: {
    link: 'the story links to the post',
    same_day: 'published the same day',
    same_tag: 'the same tag',
  },
  accept: 'Link',
  nothing: 'Nothing found',
  reach: 'Combined reach',
  range: '{{low}}–{{high}} people',
  reachWhy:
    "Some people saw both, and {{network}} doesn't say who. So it's at least the larger of the two and at most their sum.",
} as const
