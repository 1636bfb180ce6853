import type { ReachRow, WallRow } from '#networks/rows.ts'
import { LivePost, LivingStory, PostReach, StoryStats } from '#networks/vk/answers.ts'
import { postRow, reachRow, storyReachRow, storyRow } from '#networks/vk/rows.ts'
import type { Call } from '#networks/vk/sandbox/methods/call.ts'
import { postObject } from '#networks/vk/sandbox/methods/postObject.ts'
import { reachObject } from '#networks/vk/sandbox/methods/stats.ts'
import { storyObject, storyStats } from '#networks/vk/sandbox/methods/stories.ts'
import type { CommunityModel } from '#networks/vk/sandbox/model/community.ts'
import type { Story } from '#networks/vk/sandbox/model/stories.ts'
import type { TimelinePost } from '#networks/vk/sandbox/model/timeline.ts'
import type { Sandbox } from '#networks/vk/sandbox/sandbox.ts'

/** What a look at VK showed. */
export interface Look {
  at: number
  wall: WallRow
  reach: ReachRow
}

/** What VK would have shown of content at moments that are past, in Rapport's own form. */
export interface PastAnswers {
  post(community: CommunityModel, post: TimelinePost, at: number): Look
  story(community: CommunityModel, story: Story, at: number): Look
}

const manager: Call['token'] = {
  value: '',
  label: 'demo',
  kind: 'user',
  userId: 0,
  manages: [],
  scopes: [],
  refusal: undefined,
}

export function pastAnswers({ url, communities }: Sandbox): PastAnswers {
  const callAt = (now: number): Call => ({ params: new Map(), token: manager, now, url, communities })
  return {
    post: (community, post, at) => ({
      at,
      wall: postRow(LivePost.parse(postObject(callAt(at), community, post, false)), new Date(at)),
      reach: reachRow(PostReach.parse(reachObject(community, post, at))),
    }),
    story(community, story, at) {
      const shown = LivingStory.parse(storyObject(callAt(at), community, story))
      const stats = StoryStats.parse(storyStats(story, at))
      return { at, wall: storyRow(shown, stats, new Date(at)), reach: storyReachRow(shown, stats) }
    },
  }
}
