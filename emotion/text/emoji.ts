/** Emoji whose tone is plain. What is in neither list, or in both by use (😭, 🙏, 😅), has none. */
const POSITIVE =
  '😀😁😂🤣😃😄😆😉😊😋😎😍😘🥰😗😙😚🙂🤗🤩😇😌😛😜😝🤑🥳😸😹😺😻😽☺❤♥💓💕💖💗💘💙💚💛💜🧡🤍🤎🖤💝💞💟💋💐🌹🌷🌸🌺🌻🌼🎉🎊🎁🎂🎈👍👏👌✌🤘🤝💪🙌🔥✨🌟⭐💯🏆🥇😏☀🌞🌈✅🍾🥂🦄🫶🤌💃🕺🎆🎇😈'
const NEGATIVE =
  '😠😡🤬😤😞😟😢😥😧😨😩😪😫😰😱😲😒😓😔😕😖😣☹🙁😑😐😬🙄😾😿🙀👎🤮🤢🤧💔😦😮💩🖕🤦🤕🤒😷🥺😵👿🤡🗑❌⛔🚫🥀'

const toneByCodePoint = new Map<number, 1 | -1>()
for (const emoji of POSITIVE) toneByCodePoint.set(emoji.codePointAt(0) ?? 0, 1)
for (const emoji of NEGATIVE) toneByCodePoint.set(emoji.codePointAt(0) ?? 0, -1)

/** 1 positive, -1 negative, 0 no tone of its own. */
export const emojiTone = (codePoint: number): 1 | 0 | -1 => toneByCodePoint.get(codePoint) ?? 0

/** Symbols and pictographs; letters, digits and punctuation are not. */
export const isEmoji = (codePoint: number): boolean =>
  (codePoint >= 0x1f000 && codePoint <= 0x1faff) ||
  (codePoint >= 0x2600 && codePoint <= 0x27bf) ||
  (codePoint >= 0x2b00 && codePoint <= 0x2bff)
