import { useTranslation } from 'react-i18next'
import type { ContentKind } from '#contract/content/content.ts'
import { useOffer } from '../../entities/community/useNetwork.ts'
import { Segments } from '../../ui/field/Segments.tsx'

interface Props {
  kind: ContentKind
  onChange: (kind: ContentKind) => void
}

/** Whether benchmarks are of posts or of stories. */
export function KindSwitch({ kind, onChange }: Props) {
  const { t } = useTranslation('tags')
  const { kinds } = useOffer()
  if (kinds.length < 2) return null
  const options = kinds.map((value) => ({ value, label: t(`kind.${value}`) }))
  return <Segments label={t('kind.label')} value={kind} options={options} onChange={onChange} />
}
