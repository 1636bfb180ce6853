import type { Attachment, Picture } from '#contract/content.ts'
import type { VkAttachment, VkPhoto, VkPicture, VkVideo } from '#networks/vk/answers.ts'

const nothing = { title: null, url: null, picture: null, duration_s: null, views: null, answers: null }

/** What the feed shows of a post's attachments, in VK's order. */
export function attachmentsOf(attachments: VkAttachment[] = []): Attachment[] {
  return attachments.map(({ type, photo, clip, video = clip, poll, link, audio, doc }) => {
    if (type === 'photo' && photo) return photoAttachment(photo)
    if (video) return videoAttachment(video)
    if (poll) return { ...nothing, kind: 'poll', title: poll.question ?? null, answers: poll.answers ?? [] }
    if (link?.url) return linkAttachment(link.url, link.title)
    if (audio) return { ...nothing, kind: 'audio', title: `${audio.artist ?? ''} – ${audio.title ?? ''}` }
    if (doc) return { ...nothing, kind: 'doc', title: doc.title ?? null, url: doc.url ?? null }
    return { ...nothing, kind: 'other', title: type }
  })
}

export function videoAttachment(video: VkVideo): Attachment {
  const { owner_id, id } = video
  return {
    ...nothing,
    kind: 'video',
    title: video.title ?? null,
    url: owner_id && id ? `https://vk.com/video${owner_id}_${id}` : null,
    picture: bestPicture(video.image ?? []),
    duration_s: video.duration ?? null,
    views: video.local_views ?? video.views ?? null,
  }
}

export const linkAttachment = (url: string, title: string | undefined): Attachment => ({
  ...nothing,
  kind: 'link',
  title: title ?? null,
  url,
})

export const photoAttachment = (photo: VkPhoto): Attachment => ({
  ...nothing,
  kind: 'photo',
  picture: bestPicture(photo.sizes ?? []),
})

/** The smallest picture that is sharp on a card and in the drawer. */
function bestPicture(sizes: VkPicture[]): Picture | null {
  const byWidth = sizes.toSorted((a, b) => a.width - b.width)
  return byWidth.find(({ width }) => width >= 800) ?? byWidth.at(-1) ?? null
}
