import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../app/dialog/Dialog.tsx'
import { useListSharedTokensQuery } from '../../../entities/community/sharedTokens.api.ts'
import { Segments } from '../../../ui/field/Segments.tsx'
import look from '../../../ui/look.module.css'
import { AddByAddress } from './AddByAddress.tsx'
import { AddManaged } from './AddManaged.tsx'
import { ClientChoice } from './ClientChoice.tsx'

/** Adds communities that are read with shared tokens; nothing where there are none. */
export function AddCommunities() {
  const { t } = useTranslation('settings')
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useListSharedTokensQuery({})
  if (!data || data.items.length === 0) return null
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {t('adding.open')}
      </Button>
      {isOpen && <AddDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings')
  const [way, setWay] = useState<'addresses' | 'managed'>('addresses')
  const [client, setClient] = useState<string | null>(null)
  return (
    <Dialog title={t('adding.title')} size={620} onClose={onClose}>
      <ClientChoice
        label={t('adding.into')}
        none={t('clients.noClient')}
        value={client}
        onChange={setClient}
      />
      <div className={look.start}>
        <Segments
          label={t('adding.way')}
          value={way}
          options={(['addresses', 'managed'] as const).map((value) => ({
            value,
            label: t(`adding.${value}`),
          }))}
          onChange={setWay}
        />
      </div>
      {way === 'addresses' ? <AddByAddress client={client} /> : <AddManaged key={client} client={client} />}
    </Dialog>
  )
}
