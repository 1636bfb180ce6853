export const links = {
  title: { post: 'Stories of this post', story: 'Post of this story' },
  none: { post: 'No story is linked to this post.', story: 'This story is not linked to a post.' },
  link: { post: 'Link a story', story: 'Link to a post' },
  unlink: 'Unlink',
  viewer: 'A viewer cannot change links',
  linked: 'Linked',
  unlinked: 'Unlinked',
  suggested: 'May belong together',
  reason: {
    link: 'the story links to the post',
    same_day: 'published on the same day',
    same_tag: 'the same tag',
  },
  accept: 'Link',
  nothing: 'Nothing found',
  reach: 'Together they reached',
  range: '{{low}}–{{high}} people',
  reachWhy:
    'The same person may have seen both, and VK does not say who. So it is at least the larger of the two, and at most their sum.',
} as const
