/** VK's mentions and links, `[id1|Anna]` and `[https://vk.com/page|the page]`, as VK itself shows them: by their words. */
export const plainText = (text: string): string => text.replace(/\[[^[\]|\n]+\|([^[\]|\n]+)\]/g, '$1')
