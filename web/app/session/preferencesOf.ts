const key = 'preferences_of'

/**
 * Whose language and theme this device has taken over; forgotten at signing out, so that the next sign-in takes them over
 * anew.
 */
export const preferencesOf = {
  read: () => localStorage.getItem(key),
  save: (userId: string) => localStorage.setItem(key, userId),
  forget: () => localStorage.removeItem(key),
}
