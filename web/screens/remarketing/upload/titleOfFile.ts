const mostCharacters = 200

/** What a creative is called that is made of a file; empty where its name says nothing. */
export const titleOfFile = (name: string): string =>
  name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[_\-\s]+/g, ' ')
    .trim()
    .slice(0, mostCharacters)
