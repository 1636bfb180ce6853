import { useTranslation } from 'react-i18next'
import type { ContentKind } from '#contract/content/content.ts'
import { contentKinds } from '#contract/vocabulary.ts'
import { Segments } from '../../ui/field/Segments.tsx'

interface Props {
  kind: ContentKind
  onChange: (kind: ContentKind) => void
}

/** Whether benchmarks are of posts or of stories. */
export function KindSwitch({ kind, onChange }: Props) {
  const { t } = useTranslation('tags')
  const options = contentKinds.map((value) => ({ value, label: t(`kind.${value}`) }))
  return <Segments label={t('kind.label')} value={kind} options={options} onChange={onChange} />
}
