import type { sources as english } from '../../../en/networks/vk/sources.ts'
import type { Russian } from '../../../russian.ts'

export const sources: Russian<typeof english> = {
  reach: {
    post: 'reach_total из stats.getPostReach',
    story: 'Просмотры истории: отдельного охвата у историй ВКонтакте нет',
  },
  views: { post: 'views.count', story: 'views из stories.getStats' },
  reactions: { post: 'reactions.count; где реакций нет — likes.count', story: 'Лайки истории' },
  likes: { post: 'Реакция 0; где реакций нет — likes.count', story: 'likes из stories.getStats' },
  comments: { post: 'comments.count', story: '' },
  votes: { post: 'poll.votes', story: '' },
  hides: { post: 'hide из stats.getPostReach', story: 'bans из stories.getStats' },
  replies: { post: '', story: 'replies из stories.getStats' },
  field_replies: { post: '', story: 'answer из stories.getStats' },
  shares: { post: 'reposts.count', story: 'shares из stories.getStats' },
  unsubscribes: { post: 'unsubscribe из stats.getPostReach', story: '' },
  reports: { post: 'report из stats.getPostReach', story: '' },
  clicks: {
    post: 'links, to_group и join_group из stats.getPostReach',
    story: 'open_link и subscribers из stories.getStats',
  },
}
