const key = 'api_token'

/** The bearer token of every API call; it lives in local storage while there is a session (specification, section 7). */
export const apiToken = {
  read: () => localStorage.getItem(key),
  save: (token: string) => localStorage.setItem(key, token),
  forget: () => localStorage.removeItem(key),
}
