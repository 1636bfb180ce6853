import { z } from 'zod'

type Part = { [key: string]: unknown }
const Part: z.ZodType<Part> = z.looseObject({ type: z.string().optional() })

/** A tokenizer.json. */
export const TokenizerFile = z
  .looseObject({
    model: z
      .looseObject({
        type: z.enum(['WordPiece', 'Unigram', 'BPE', 'WordLevel']).optional(),
        vocab: z.union([z.record(z.string(), z.int()), z.array(z.unknown())]),
      })
      .transform(asPieces),
    pre_tokenizer: z.union([z.looseObject({ pretokenizers: z.array(Part) }), Part]).nullish(),
  })
  .transform((file) => ({ ...file, pre_tokenizer: file.pre_tokenizer && spaced(file.pre_tokenizer) }))

/** The package knows no whole words: they are pieces of which none can follow another. */
function asPieces(model: Part): Part {
  return model.type === 'WordLevel'
    ? { ...model, type: 'WordPiece', continuing_subword_prefix: '\0', max_input_chars_per_word: 2000 }
    : model
}

/** The package takes letters other than Latin ones for signs where it splits at spaces and signs, but not in patterns. */
function spaced(part: Part): Part {
  if (Array.isArray(part.pretokenizers)) return { ...part, pretokenizers: part.pretokenizers.map(spaced) }
  return part.type === 'Whitespace'
    ? { type: 'Split', pattern: { Regex: '\\w+|[^\\w\\s]+' }, behavior: 'Removed', invert: true }
    : part
}
