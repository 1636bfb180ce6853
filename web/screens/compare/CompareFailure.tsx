import { Button } from '@mantine/core'
import { IconArrowsLeftRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ApiError } from '../../app/api/apiError.ts'
import { Failure } from '../../app/failure/Failure.tsx'
import { paths } from '../../app/paths.ts'
import { useServerText } from '../../locales/i18n.ts'
import { Notice } from '../../ui/page/Notice.tsx'

/** Why there is no comparison. What must not be mixed is told in the server's words, the specification's. */
export function CompareFailure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { t } = useTranslation('comparison')
  const serverText = useServerText()
  if (error.code !== 'conflict' && error.code !== 'not_found') {
    return <Failure title={t('problem')} error={error} onRetry={onRetry} />
  }
  const isMixed = error.code === 'conflict'
  return (
    <Notice
      icon={IconArrowsLeftRight}
      title={isMixed ? serverText(error) : t('gone')}
      text={t(isMixed ? 'mixedText' : 'goneText')}
      isAlert
    >
      <Button component={Link} to={paths.feed}>
        {t('toFeed')}
      </Button>
    </Notice>
  )
}
