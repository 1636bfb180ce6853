/** What stands in a text in place of a mention of somebody who is removed. */
export const removedMention = '…'

/** How VK writes of a person in a text: `[id1|Anna]`, `[id1:bp-2_3|Anna]`, `[https://vk.com/id1|Anna]`, `@id1 (Anna)`, `vk.com/id1`. */
const mention =
  /\[(?:https?:\/\/(?:www\.|m\.)?vk\.(?:com|ru)\/)?id(\d+)(?::[^|\]]*)?\|[^\]]*\]|@id(\d+)\b(?: ?\([^)]*\))?|(?:https?:\/\/)?(?:www\.|m\.)?\bvk\.(?:com|ru)\/id(\d+)\b/gi

/** A text without the mentions of people, by their ids at VK, whom `isRemoved` names. */
export const withoutMentions = (text: string, isRemoved: (externalId: string) => boolean): string =>
  text.replace(mention, (whole, ...ids: (string | undefined)[]) => {
    const id = ids.slice(0, 3).find((each) => each !== undefined)
    return id !== undefined && isRemoved(String(Number(id))) ? removedMention : whole
  })
