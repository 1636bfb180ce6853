/** Mentions and links in texts of a network, `[id1|Anna]` and `[https://a.test/page|the page]`, as it shows them: by their words. */
export const plainText = (text: string): string => text.replace(/\[[^[\]|\n]+\|([^[\]|\n]+)\]/g, '$1')
