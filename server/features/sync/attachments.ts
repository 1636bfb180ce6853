import type { PhotosPhoto, VideoVideo, WallWallpostAttachment } from '@vkontakte/api-schema-typescript'
import type { Attachment, Picture } from '#contract/content.ts'

const nothing = { title: null, url: null, picture: null, duration_s: null, views: null, answers: null }

/** What the feed shows of a post's attachments, in VK's order. */
export function attachmentsOf(attachments: WallWallpostAttachment[] = []): Attachment[] {
  return attachments.map(({ type, photo, video, poll, link, audio, doc }) => {
    if (type === 'photo' && photo) return { ...nothing, kind: 'photo', picture: photoPicture(photo) }
    if (video) return videoAttachment(video)
    if (poll) {
      const answers = (poll.answers ?? []).map((each) => ({ text: each.text ?? '', votes: each.votes ?? 0 }))
      return { ...nothing, kind: 'poll', title: poll.question ?? null, answers }
    }
    if (link) return { ...nothing, kind: 'link', title: link.title ?? null, url: link.url ?? null }
    if (audio) return { ...nothing, kind: 'audio', title: `${audio.artist ?? ''} – ${audio.title ?? ''}` }
    if (doc) return { ...nothing, kind: 'doc', title: doc.title ?? null, url: doc.url ?? null }
    return { ...nothing, kind: 'other', title: type ?? null }
  })
}

function videoAttachment(video: VideoVideo): Attachment {
  return {
    ...nothing,
    kind: 'video',
    title: video.title ?? null,
    url: `https://vk.com/video${video.owner_id}_${video.id}`,
    picture: bestPicture(video.image ?? []),
    duration_s: video.duration ?? null,
    views: video.local_views ?? video.views ?? null,
  }
}

export const photoPicture = (photo: PhotosPhoto): Picture | null => bestPicture(photo.sizes ?? [])

/** The smallest picture that is sharp on a card and in the drawer. */
function bestPicture(sizes: { url?: string; width?: number; height?: number }[]): Picture | null {
  const byWidth = sizes
    .flatMap(({ url, width, height }) => (url ? [{ url, width: width ?? 0, height: height ?? 0 }] : []))
    .sort((a, b) => a.width - b.width)
  return byWidth.find(({ width }) => width >= 800) ?? byWidth.at(-1) ?? null
}
