/** The token in what was pasted: the token itself, `access_token=…`, or the whole address that VK ended the sign-in at. */
export function pastedToken(text: string): string {
  return /(?:^|[#?&])access_token=([^&#]*)/.exec(text)?.[1] ?? text
}
