import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Community } from '#contract/settings.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { ConfirmDialog } from '../../app/dialog/ConfirmDialog.tsx'
import { useTellFailure } from '../../app/failure/useTellFailure.ts'
import { useEditCommunityMutation } from '../../entities/community/settings.api.ts'

const offered = [1, 3, 6, 12, 24, 36]

/** For how many months authors of comments are kept; fewer are asked about, since they do not come back. */
export function AuthorMonthsField({ author_months }: Pick<Community, 'author_months'>) {
  const { t } = useTranslation('settings')
  const tell = useTellFailure()
  const [asked, setAsked] = useState<number | null>(null)
  const [edit, { error, isLoading, reset }] = useEditCommunityMutation()
  const months = [...new Set([...offered, ...(author_months ? [author_months] : [])])].sort((a, b) => a - b)

  async function choose(value: string) {
    if (value !== '') return setAsked(Number(value))
    const kept = await edit({ author_months: null })
    if (kept.error) tell(apiErrorOf(kept.error))
  }

  async function confirm() {
    const forgotten = await edit({ author_months: asked })
    if (!forgotten.error) setAsked(null)
  }

  function close() {
    setAsked(null)
    reset()
  }

  return (
    <>
      <NativeSelect
        size="xs"
        w={200}
        aria-label={t('community.authors')}
        data-tip={t('community.authorsTip')}
        value={author_months ?? ''}
        disabled={isLoading}
        data={[
          { value: '', label: t('community.authorsAlways') },
          ...months.map((count) => ({ value: String(count), label: t('community.authorsFor', { count }) })),
        ]}
        onChange={({ currentTarget }) => void choose(currentTarget.value)}
      />
      {asked !== null && (
        <ConfirmDialog
          title={t('community.forget.title', { count: asked })}
          effects={[t('community.forget.authors'), t('community.forget.stays'), t('community.forget.when')]}
          submit={t('community.forget.submit')}
          error={error && apiErrorOf(error)}
          isBusy={isLoading}
          onClose={close}
          onConfirm={() => void confirm()}
        />
      )}
    </>
  )
}
