const place = /^(?:https?:\/\/)?(?:www\.|m\.)?vk\.(?:com|ru)\//i
const numbered = /^(?:(?:club|public|event)|-)?(\d+)$/

/**
 * The id or screen name in an address of a community, as `groups.getById` takes it: `vk.com/name`, `@name`, `club123`,
 * `-123`, `vk.com/wall-123_45`. Undefined for what cannot be one.
 */
export function communityName(address: string): string | undefined {
  const [name = ''] = address.trim().replace(place, '').replace(/^@/, '').split(/[/?#]/)
  const ownerId = /^wall-(\d+)(?:_\d+)?$/.exec(name)?.[1]
  if (ownerId) return ownerId
  const id = numbered.exec(name)?.[1]
  return id ?? (/^\w[\w.]{1,63}$/.test(name) ? name.toLowerCase() : undefined)
}

/** The token in what was pasted: the token itself, `access_token=…`, or the whole address that VK ended the sign-in at. */
export function pastedToken(text: string): string {
  return /(?:^|[#?&])access_token=([^&#]*)/.exec(text)?.[1] ?? text
}
