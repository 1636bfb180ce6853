import { Segments } from './Segments.tsx'

const answers = ['any', 'yes', 'no'] as const
const meaning = { any: null, yes: true, no: false }

interface Props {
  label: string
  words: Readonly<Record<(typeof answers)[number], string>>
  /** null: it does not matter. */
  value: boolean | null
  onChange: (value: boolean | null) => void
}

/** A choice between what is so, what is not so, and either. */
export function YesNo({ label, words, value, onChange }: Props) {
  return (
    <Segments
      label={label}
      value={answers.find((answer) => meaning[answer] === value) ?? 'any'}
      options={answers.map((answer) => ({ value: answer, label: words[answer] }))}
      onChange={(answer) => onChange(meaning[answer])}
    />
  )
}
