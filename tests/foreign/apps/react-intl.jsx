import { FormattedDate, FormattedMessage, FormattedNumber, IntlProvider } from 'react-intl';

import { Site } from './site';

const messages = { en: { hire: 'Hire from {hour}' }, de: { hire: 'Miete ab {hour}' } };

export default function App() {
  return (
    <IntlProvider locale="en" messages={messages.en} timeZone="UTC">
      <Site>
        <p>
          <FormattedMessage id="hire" values={{ hour: <b>9</b> }} />{' '}
          <FormattedNumber value={1234.5} style="currency" currency="EUR" />{' '}
          <FormattedDate value={0} dateStyle="long" />
        </p>
      </Site>
    </IntlProvider>
  );
}
