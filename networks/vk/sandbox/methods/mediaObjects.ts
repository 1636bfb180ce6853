import type { AttachmentPlan } from '../model/attachments.ts'
import type { Poll } from '../model/polls.ts'
import { toUnix } from '../time.ts'

/** Widths VK cuts a photo to, with the letters it names them by. */
const SIZES = [
  ['s', 75],
  ['m', 130],
  ['x', 604],
  ['y', 807],
  ['z', 1280],
  ['w', 2560],
] as const

type Shape = { width: number; height: number }
type Origin = { url: string; ownerId: number; dateMs: number }

export function photoObject(origin: Origin, id: number, shape: Shape) {
  const sizes = SIZES.filter(
    ([type, edge]) => type === 's' || edge <= Math.max(shape.width, shape.height),
  ).map(([type, edge]) => ({ type, ...scaled(origin.url, id, shape, edge) }))
  return {
    album_id: -7,
    date: toUnix(origin.dateMs),
    id,
    owner_id: origin.ownerId,
    access_key: `sandbox${id}`,
    sizes,
    text: '',
    user_id: 100,
    has_tags: false,
    orig_photo: { type: 'base', ...scaled(origin.url, id, shape, Math.max(shape.width, shape.height)) },
  }
}

export function videoObject(
  origin: Origin,
  { id, durationS, title }: Extract<AttachmentPlan, { kind: 'video' }>,
  views: number,
  shape: Shape = { width: 1280, height: 720 },
) {
  const images = [320, 800, 1280].map((edge) => ({ ...scaled(origin.url, id, shape, edge), with_padding: 1 }))
  return {
    response_type: 'full',
    access_key: `sandbox${id}`,
    can_comment: 1,
    can_like: 1,
    can_repost: 1,
    can_subscribe: 1,
    can_add: 1,
    comments: 0,
    date: toUnix(origin.dateMs),
    description: '',
    duration: durationS,
    image: images,
    first_frame: images.map(({ with_padding: _, ...frame }) => frame),
    width: shape.width,
    height: shape.height,
    id,
    owner_id: origin.ownerId,
    title,
    type: 'video',
    views,
    local_views: views,
    can_dislike: 1,
  }
}

export function linkObject(
  origin: Origin,
  { url, title, photoId }: Extract<AttachmentPlan, { kind: 'link' }>,
) {
  const caption = URL.canParse(url) ? new URL(url).hostname : url
  return {
    url,
    caption,
    title,
    description: '',
    photo: photoObject(origin, photoId, { width: 1074, height: 480 }),
  }
}

export function pollObject(ownerId: number, poll: Poll) {
  return {
    id: poll.id,
    owner_id: ownerId,
    author_id: ownerId,
    created: toUnix(poll.createdMs),
    question: poll.question,
    votes: poll.votes,
    answers: poll.answers.map(({ id, text, votes }) => ({
      id,
      text,
      votes,
      rate: poll.votes === 0 ? 0 : Math.round((votes / poll.votes) * 10_000) / 100,
    })),
    anonymous: poll.isAnonymous,
    multiple: false,
    answer_ids: [],
    end_date: 0,
    closed: false,
    is_board: false,
    can_edit: false,
    can_vote: false,
    can_report: false,
    can_share: true,
    disable_unvote: false,
    embed_hash: `sandbox${poll.id}`,
  }
}

export function stickerObject(origin: Origin, id: number) {
  const image = (edge: number) => ({
    url: `${origin.url}/sticker/${id}_${edge}.svg`,
    width: edge,
    height: edge,
  })
  return {
    sticker_id: id,
    product_id: 1,
    images: [64, 128, 256].map(image),
    images_with_background: [],
    is_allowed: true,
  }
}

/** The picture's address and sizes when its longer side is `edge`. */
function scaled(url: string, id: number, shape: Shape, edge: number) {
  const factor = Math.min(1, edge / Math.max(shape.width, shape.height))
  const width = Math.round(shape.width * factor)
  const height = Math.round(shape.height * factor)
  return { url: `${url}/photo/${id}_${width}x${height}.svg`, width, height }
}
