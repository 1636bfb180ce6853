import { UnstyledButton } from '@mantine/core'
import { IconTargetArrow } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { agreementApi } from './agreement.api.ts'

/** How good the model is, in a line of words, which opens what there is to it. */
export function QualityLine({ className, onOpen }: { className: string | undefined; onOpen: () => void }) {
  const { t } = useTranslation('agreement')
  const { data } = agreementApi.useAgreementQuery({})
  const share = data?.agreed.share ?? null
  const tens = share === null ? null : Math.round(share / 10)
  return (
    <UnstyledButton className={className} onClick={onOpen}>
      <IconTargetArrow size={17} stroke={1.7} aria-hidden />
      {tens === null ? t('line.unknown') : t('line.known', { count: tens })}
    </UnstyledButton>
  )
}
