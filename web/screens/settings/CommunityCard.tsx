import { NativeSelect, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Community } from '#contract/settings/settings.ts'
import { currencies } from '#contract/vocabulary.ts'
import { profileNamed } from '#networks/profiles.ts'
import { apiErrorOf } from '../../app/api/apiError.ts'
import { ConfirmDialog } from '../../app/dialog/ConfirmDialog.tsx'
import { useTellFailure } from '../../app/failure/useTellFailure.ts'
import { useEditCommunityMutation } from '../../entities/community/settings.api.ts'
import { useFormat } from '../../entities/community/useCommunity.ts'
import { useSettingChange } from '../../entities/community/useSettingChange.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import look from '../../ui/look.module.css'
import styles from './CommunityCard.module.css'

export function CommunityCard({ community }: { community: Community }) {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const { name, network, picture_url, screen_name, members, time_zone, currency } = community
  const { open_days, author_months } = community
  const url = profileNamed(network).communityUrl(screen_name)
  return (
    <section className={styles.card} aria-label={t('community.title')}>
      <Avatar name={name} picture={picture_url} size={60} />
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <a className={styles.address} href={url} target="_blank" rel="noopener noreferrer">
          {url.replace(/^https?:\/\//, '')}
        </a>
      </div>
      <dl className={`${look.facts} ${styles.facts}`}>
        {members !== null && (
          <div>
            <dt>{t('community.members')}</dt>
            <dd>{format.number(members)}</dd>
          </div>
        )}
        <div>
          <dt>{t('community.timeZone')}</dt>
          <dd>{time_zone}</dd>
        </div>
        <div>
          <dt>{t('community.currency')}</dt>
          <dd>
            <CurrencyField currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t('community.openDays')}</dt>
          <dd>
            <OpenDaysField key={open_days} open_days={open_days} />
          </dd>
        </div>
        <div>
          <dt>{t('community.authors')}</dt>
          <dd>
            <AuthorMonthsField author_months={author_months} />
          </dd>
        </div>
      </dl>
    </section>
  )
}

const offered = [1, 3, 6, 12, 24, 36]

/** For how many months authors of comments are kept; fewer are asked about, since they do not come back. */
function AuthorMonthsField({ author_months }: Pick<Community, 'author_months'>) {
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

/** In which currency amounts of the community are; chosen, it is stored. */
function CurrencyField({ currency }: Pick<Community, 'currency'>) {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const { change, isSaving } = useSettingChange()

  function choose(code: string) {
    const chosen = currencies.find((each) => each === code)
    if (chosen)
      void change(t('community.currencyChanged', { currency: chosen }), { currency }, { currency: chosen })
  }

  return (
    <NativeSelect
      size="xs"
      w={200}
      aria-label={t('community.currency')}
      data-tip={t('community.currencyTip')}
      value={currency}
      disabled={isSaving}
      data={currencies.map((code) => ({ value: code, label: `${code} · ${format.currency(code)}` }))}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  )
}

/** After how many days a comment waits for no answer; left, it is stored. */
function OpenDaysField({ open_days }: Pick<Community, 'open_days'>) {
  const { t } = useTranslation('settings')
  const [days, setDays] = useState<string | number>(open_days)
  const { change, isSaving } = useSettingChange()

  async function save() {
    if (typeof days !== 'number' || days === open_days) return setDays(open_days)
    await change(t('community.openDaysChanged', { count: days }), { open_days }, { open_days: days })
  }

  return (
    <NumberInput
      size="xs"
      w={200}
      min={1}
      max={365}
      allowDecimal={false}
      aria-label={t('community.openDays')}
      data-tip={t('community.openDaysTip')}
      suffix={t('community.days')}
      value={days}
      disabled={isSaving}
      onChange={setDays}
      onBlur={() => void save()}
    />
  )
}
