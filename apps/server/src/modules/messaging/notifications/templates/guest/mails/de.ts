import { endSentence } from '@coastline/domain/languages/languages';
import type { GuestMails } from '../guest-texts.ts';

export const germanMails: GuestMails = {
  booking_received: ({ car, hold, deposit, paymentMethod, number }) => ({
    subject: `Ihr ${car} ist reserviert`,
    heading: 'Ihr Auto ist reserviert',
    paragraphs: [
      `Wir halten den ${car} für Sie, ${hold} lang.`,
      `Zahlen Sie die Anzahlung von ${deposit} ${paymentMethod} mit dem Verwendungszweck ${number}. Danach bestätigt das Büro Ihre Buchung.`,
    ],
  }),
  booking_confirmed: ({ car, range }) => ({
    subject: `Ihre Buchung des ${car} ist bestätigt`,
    heading: 'Ihre Buchung ist bestätigt',
    paragraphs: [
      endSentence(`Ihre Anzahlung ist da. Der ${car} ist für Sie gebucht: ${range}`),
      'Zahlen Sie bitte die Restzahlung vor der Abholung, und bringen Sie Pass oder Ausweis und Ihren Führerschein mit.',
      'Lesen und unterschreiben Sie bitte den Mietvertrag auf Ihrer Buchungsseite, vor der Abholung oder vor Ort.',
    ],
  }),
  final_payment_received: ({ car, final, pickUpDay, pickupLocations, hasHour }) => ({
    subject: `Ihr ${car} ist vollständig bezahlt`,
    heading: 'Alles ist bezahlt',
    paragraphs: [
      `Ihre Restzahlung von ${final} ist da. Am ${pickUpDay} holen Sie den ${car} ab: ${pickupLocations}.${hasHour ? '' : ' Sagen Sie dem Büro bitte, um welche Uhrzeit Sie kommen.'}`,
      'Bringen Sie bitte Pass oder Ausweis und Ihren Führerschein mit.',
    ],
  }),
  part_payment_received: ({ car, credit, due }) => ({
    subject: `Ein Teil Ihrer Zahlung für den ${car} ist da`,
    heading: 'Ein Teil ist da',
    paragraphs: [
      `Bisher haben wir ${credit} für Ihre Buchung des ${car} erhalten. ${due} sind noch zu zahlen.`,
      'Bitte zahlen Sie den Rest rechtzeitig: Die Angaben stehen unten.',
    ],
  }),
  credit_refunded: ({ car, creditRefund }) => ({
    subject: `Geld für den ${car} ist zurückgezahlt`,
    heading: 'Wir haben Geld zurückgezahlt',
    paragraphs: [
      `Das Büro hat Ihnen ${creditRefund} zurückgezahlt, die für Ihre Buchung des ${car} nicht nötig waren.`,
    ],
  }),
  credit_transferred: ({ number, moved, movedFrom, movedDue, movedSenderDue, isMovedKept }) => ({
    subject: `Ihr Geld zählt jetzt für die Buchung ${number}`,
    heading: 'Geld zwischen Ihren Buchungen übertragen',
    paragraphs: [
      `Das Büro hat ${moved}, die Sie für die Buchung ${movedFrom} gezahlt haben, auf die Buchung ${number} übertragen. ${isMovedKept ? `Das Geld bleibt Ihr Guthaben der Buchung ${number}.` : 'Sie müssen dieses Geld nicht noch einmal senden.'}`,
      ...(movedDue
        ? [
            `Für die Buchung ${number} sind noch ${movedDue} zu zahlen. Auf der Seite Ihrer Buchung steht, wie Sie zahlen.`,
          ]
        : []),
      ...(movedSenderDue
        ? [`Für die Buchung ${movedFrom} sind ${movedSenderDue} zu zahlen. Auf ihrer Seite steht, wie.`]
        : []),
    ],
  }),
  hold_expired: ({ car }) => ({
    subject: `Ihre Reservierung des ${car} ist abgelaufen`,
    heading: 'Reservierung abgelaufen',
    paragraphs: [
      'Ihre Reservierung ist abgelaufen. Das Auto ist jetzt wieder für andere frei.',
      'Wenn Sie es noch möchten, sehen Sie sich die Tage erneut an: Vielleicht ist es noch frei.',
    ],
  }),
  booking_cancelled: ({ car, range }) => ({
    subject: `Ihre Buchung des ${car} ist storniert`,
    heading: 'Buchung storniert',
    paragraphs: [endSentence(`Ihre Buchung ist storniert: ${range}`)],
  }),
  refund_paid: ({ car, refund, range }) => ({
    subject: `Ihre Erstattung für den ${car} ist gezahlt`,
    heading: 'Ihre Erstattung ist gezahlt',
    paragraphs: [
      endSentence(`Das Büro hat Ihnen ${refund} für Ihre stornierte Buchung zurückgezahlt: ${range}`),
    ],
  }),
  payment_voided: ({ car, hold, deposit, final, refund, paymentMethod, number, nextPayment }) => ({
    subject: `Eine Zahlung für Ihren ${car} wurde irrtümlich verbucht`,
    heading: 'Eine Zahlung ist ungültig',
    paragraphs: [
      'Das Büro hatte für Ihre Buchung eine Zahlung verbucht, die nicht zu ihr gehört. Der Eintrag und seine Quittung sind ungültig. Falls Sie gezahlt haben, sagen Sie bitte dem Büro Bescheid.',
      {
        deposit: `Ihre Buchung ist nicht mehr bestätigt. Wir halten den ${car} für Sie, ${hold} lang: Zahlen Sie die Anzahlung von ${deposit} ${paymentMethod} mit dem Verwendungszweck ${number}.`,
        final: `Ihre Buchung bleibt bestätigt. Bitte zahlen Sie die zweite Hälfte von ${final} vor der Abholung.`,
        nothing: `Ihre Buchung bleibt storniert, und Ihre Erstattung beträgt jetzt ${refund}.`,
      }[nextPayment],
    ],
  }),
  payment_notice_sent: ({ car, noticed, heldUntil }) => ({
    subject: `Wir prüfen Ihre Zahlung für den ${car}`,
    heading: 'Das Büro prüft Ihre Zahlung',
    paragraphs: [
      `Sie haben uns gemeldet, dass ${noticed} für den ${car} unterwegs sind. Das Büro sieht auf seinem Konto nach und bestätigt die Zahlung, sobald sie da ist.`,
      heldUntil
        ? `Wir halten das Auto für Sie bis ${heldUntil}.`
        : 'Ihre Buchung bleibt in der Zwischenzeit bestätigt.',
    ],
  }),
  payment_notice_declined: ({ car, deposit, final, nextPayment }) => ({
    subject: `Wir haben Ihre Zahlung für den ${car} nicht gefunden`,
    heading: 'Ihre Zahlung ist nicht angekommen',
    paragraphs: [
      'Das Büro hat nach der Zahlung gesucht, die Sie gemeldet haben, und sie nicht gefunden.',
      nextPayment === 'deposit'
        ? `Wir halten den ${car} noch kurze Zeit für Sie: Bitte zahlen Sie die Anzahlung von ${deposit}, oder melden Sie Ihre Zahlung noch einmal.`
        : `Bitte zahlen Sie die zweite Hälfte von ${final} vor der Abholung, oder melden Sie Ihre Zahlung noch einmal.`,
    ],
  }),
  payment_not_applied: ({ car, charged, unmatchedReason }) => ({
    subject: `Wir senden eine Zahlung für den ${car} zurück`,
    heading: 'Wir senden Ihre Zahlung zurück',
    paragraphs: [
      `Wir haben ${charged} erhalten, konnten das Geld aber nicht für Ihre Buchung des ${car} verwenden. ${unmatchedReason}`,
      'Das Büro sendet den ganzen Betrag auf demselben Weg zurück, und wir melden uns, sobald das geschehen ist. Auf der Seite Ihrer Buchung steht, ob noch etwas zu zahlen ist. Bei Fragen wenden Sie sich bitte an das Büro.',
    ],
  }),
  receipt_refunded: ({ car, charged, paidByHand }) => ({
    subject: `Ihre Zahlung für den ${car} ist auf dem Weg zurück`,
    heading: 'Ihre Zahlung ist auf dem Weg zurück',
    paragraphs: [
      `Das Büro hat ${charged} zurückgesandt, die wir nicht für Ihre Buchung des ${car} verwenden konnten.`,
      paidByHand || 'Das Geld geht auf demselben Weg zurück. Es kann einige Tage dauern, bis es ankommt.',
    ],
  }),
  refund_changed: ({ car, range }) => ({
    subject: `Ihre Erstattung für den ${car} hat sich geändert`,
    heading: 'Ihre Erstattung hat sich geändert',
    paragraphs: [
      endSentence(
        `Das Büro hat neu festgelegt, was Sie für Ihre stornierte Buchung zurückbekommen: ${range}`,
      ),
    ],
  }),
  meeting_changed: ({ car }) => ({
    subject: `Abholung oder Rückgabe Ihres ${car} hat sich geändert`,
    heading: 'Neuer Ort oder neue Uhrzeit',
    paragraphs: [
      'Das sind jetzt die Orte und Uhrzeiten Ihrer Buchung. Bis zur Abholung können Sie sie auf der Seite der Buchung ändern.',
      'Bitte melden Sie sich im Büro, wenn etwas nicht stimmt.',
    ],
  }),
  dates_changed: ({ car, range }) => ({
    subject: `Die Tage Ihrer Buchung des ${car} haben sich geändert`,
    heading: 'Neue Tage für Ihre Buchung',
    paragraphs: [
      `${endSentence(`Ihre Buchung gilt jetzt für: ${range}`)} Unten stehen der neue Preis und was noch zu zahlen ist.`,
      'Ort und Uhrzeit ziehen mit den Tagen um; bitte prüfen Sie beides auf der Seite der Buchung.',
    ],
  }),
  car_changed: ({ car, carBefore, range, endedExtras, changeReason }) => ({
    subject: `Ein anderes Auto für Ihre Buchung: ${car}`,
    heading: 'Ihre Buchung hat ein anderes Auto',
    paragraphs: [
      `Ihre Buchung (${range}) gilt jetzt für: ${car}, statt: ${carBefore}. Unten stehen der neue Preis, die Regeln dieses Autos und was noch zu zahlen ist.`,
      ...(endedExtras
        ? [`Diese Extras gehören zum ${carBefore} und sind nicht mehr Teil Ihrer Buchung: ${endedExtras}.`]
        : []),
      ...(changeReason ? [`Das Büro schreibt: „${changeReason}“`] : []),
    ],
  }),
  date_change_accepted: ({ car, range, extension, extensionRange, heldUntil }) => ({
    subject: `Ihre neuen Tage sind angenommen: ${car}`,
    heading: 'Der Vermieter sagt ja',
    paragraphs: extension
      ? [
          `Der Vermieter ist mit den Tagen einverstanden (${extensionRange}). Wir halten die zusätzlichen Tage für Sie bis ${heldUntil}.`,
          `Bitte zahlen Sie bis dahin ${extension}, online auf Ihrer Buchungsseite oder im Büro. Sonst sind die zusätzlichen Tage wieder frei, und Ihre Buchung bleibt, wie sie ist.`,
        ]
      : [
          `Der Vermieter ist einverstanden, und Ihre Buchung gilt jetzt für die neuen Tage (${range}). Unten stehen der neue Preis und was noch zu zahlen ist.`,
          'Ort und Uhrzeit ziehen mit den Tagen um; bitte prüfen Sie sie auf Ihrer Buchungsseite.',
        ],
  }),
  date_change_declined: ({ car, range, wantedRange, changeReason }) => ({
    subject: `Der Vermieter kann Ihnen diese Tage nicht geben: ${car}`,
    heading: 'Der Vermieter sagt nein',
    paragraphs: [
      `Der Vermieter kann Ihnen das Auto an diesen Tagen nicht geben (${wantedRange}). Ihre Buchung (${range}) bleibt, wie sie ist.`,
      ...(changeReason ? [`Der Vermieter schreibt: „${changeReason}“`] : []),
      'Sie können auf Ihrer Buchungsseite nach anderen Tagen fragen oder das Büro anrufen.',
    ],
  }),
  date_change_expired: ({ car, range, wantedRange }) => ({
    subject: `Keine Antwort zu Ihren neuen Tagen: ${car}`,
    heading: 'Der Vermieter hat nicht rechtzeitig geantwortet',
    paragraphs: [
      `Der Vermieter hat auf Ihre Anfrage (${wantedRange}) nicht geantwortet. Ihre Buchung (${range}) bleibt, wie sie ist.`,
      'Sie können auf Ihrer Buchungsseite noch einmal fragen oder das Büro anrufen, das den Vermieter erreicht.',
    ],
  }),
  extension_held: ({ car, extension, extensionRange, heldUntil }) => ({
    subject: `Ihre Verlängerung für den ${car} ist reserviert`,
    heading: 'Zahlen Sie, um Ihre Buchung zu verlängern',
    paragraphs: [
      `Wir halten die zusätzlichen Tage für Sie bis ${heldUntil} frei. Ihre Buchung gilt dann für ${extensionRange}.`,
      `Bitte zahlen Sie bis dahin ${extension}, online auf Ihrer Buchungsseite oder im Büro. Sonst werden die zusätzlichen Tage wieder frei und Ihre Buchung bleibt, wie sie ist.`,
    ],
  }),
  extension_lapsed: ({ car, extensionRange }) => ({
    subject: `Ihre Verlängerung für den ${car} ist abgelaufen`,
    heading: 'Die zusätzlichen Tage sind wieder frei',
    paragraphs: [
      `Die Zahlung für eine Verlängerung auf ${extensionRange} ist nicht rechtzeitig angekommen. Ihre Buchung bleibt, wie sie war.`,
      'Bitte bringen Sie das Auto wie vereinbart zurück, oder bitten Sie auf Ihrer Buchungsseite erneut um die Verlängerung.',
    ],
  }),
  charge_sent: ({ car, charge, chargeName, chargeReason, answerUntil }) => ({
    subject: `Eine Forderung nach Ihrer Fahrt mit dem ${car}`,
    heading: 'Eine Forderung nach Ihrer Fahrt',
    paragraphs: [
      `Das Büro fordert ${charge}. ${chargeName}: ${chargeReason}`,
      `Sie können die Forderung bis ${answerUntil} annehmen oder bestreiten. Auf der Seite der Buchung sehen Sie die Belege und können eigene Worte und Fotos hinzufügen. Ohne Antwort gilt die Forderung als angenommen.`,
    ],
  }),
  charge_due: ({ car, charge, chargeName, chargeReason }) => ({
    subject: `Eine Forderung für Ihre Fahrt mit dem ${car} ist fällig`,
    heading: 'Eine Forderung ist fällig',
    paragraphs: [
      `${charge} sind jetzt fällig. ${chargeName}: ${chargeReason}`,
      'Wie Sie zahlen, steht auf der Seite der Buchung.',
    ],
  }),
  charge_withdrawn: ({ car, charge, chargeName, chargeReason }) => ({
    subject: `Eine Forderung für Ihre Fahrt mit dem ${car} entfällt`,
    heading: 'Eine Forderung entfällt',
    paragraphs: [
      `Das Büro fordert ${charge} nicht mehr (${chargeName}).`,
      `Das Büro schreibt: ${chargeReason}`,
    ],
  }),
  charges_paid: ({ car, charge }) => ({
    subject: `Ihre Zahlung von ${charge} für den ${car}`,
    heading: 'Eine Forderung ist bezahlt',
    paragraphs: [`${charge} für Forderungen nach Ihrer Fahrt sind bezahlt. Vielen Dank.`],
  }),
  contract_signed: ({ car, contractVersion, contractHash }) => ({
    subject: `Ihr Vertrag für den ${car} ist unterschrieben`,
    heading: 'Ihr Vertrag ist unterschrieben',
    paragraphs: [
      `Fassung ${contractVersion} des Mietvertrags für den ${car} ist unterschrieben. Sie ist als PDF angehängt und steht auch auf Ihrer Buchungsseite.`,
      `Der SHA-256 der Datei ist ${contractHash}. Damit kann jeder prüfen, dass die Datei unverändert ist.`,
      'Ändern sich Auto, Tage, Preis, ein Ort, die Uhrzeit der Rückgabe oder die Regeln, unterschreiben Sie bitte noch einmal.',
    ],
  }),
  security_deposit_held: ({ car, securityDeposit, disputeHours, isCard }) => ({
    subject: `Ihre Kaution von ${securityDeposit} für den ${car}`,
    heading: 'Ihre Kaution',
    paragraphs: [
      isCard
        ? `Sie haben ${securityDeposit} auf Ihrer Karte reserviert. Abgebucht wird nur, was eine Forderung nach der Fahrt braucht.`
        : `Das Büro hat ${securityDeposit} in bar erhalten und verwahrt das Geld für Sie. Die Kaution gehört nicht zum Preis.`,
      `Sie geht ${disputeHours} nach der Rückgabe des Autos von selbst zurück, außer wenn noch eine Forderung offen ist. Die Seite Ihrer Buchung zeigt sie.`,
    ],
  }),
  security_deposit_released: ({ car, securityDeposit, isCard }) => ({
    subject: `Ihre Kaution für den ${car} geht zurück`,
    heading: 'Ihre Kaution geht zurück',
    paragraphs: [
      isCard
        ? `Die Reservierung von ${securityDeposit} auf Ihrer Karte ist aufgehoben. Nichts wurde abgebucht. Bis Ihre Bank das zeigt, können einige Tage vergehen.`
        : `Ihre ganze Kaution von ${securityDeposit} gehört wieder Ihnen. Wenn das Büro sie Ihnen noch nicht gegeben hat, holen Sie sie bitte ab oder bitten Sie um eine Überweisung.`,
    ],
  }),
  security_deposit_charged: ({ car, securityDeposit, taken, goesBack, isCard }) => ({
    subject: `${taken} Ihrer Kaution für den ${car} wurden verrechnet`,
    heading: 'Ihre Kaution ist abgerechnet',
    paragraphs: [
      `${taken} Ihrer Kaution von ${securityDeposit} gehen an Forderungen nach Ihrer Fahrt. Die Seite Ihrer Buchung zeigt jede mit ihrem Grund.`,
      isCard
        ? `Nur dieser Betrag wird von Ihrer Karte abgebucht. Die übrigen ${goesBack} der Reservierung sind aufgehoben.`
        : `Die übrigen ${goesBack} gehören wieder Ihnen. Wenn das Büro sie Ihnen noch nicht gegeben hat, holen Sie sie bitte ab oder bitten Sie um eine Überweisung.`,
    ],
  }),
  hand_over_recorded: ({ car }) => ({
    subject: `Ihr ${car}: Übergabeprotokoll`,
    heading: 'Die Übergabe ist festgehalten',
    paragraphs: [
      'Auf der Seite Ihrer Buchung steht das Übergabeprotokoll mit Fotos, Schäden und Unterschriften, auch als PDF.',
      'Dort können Sie eine Stunde lang eigene Fotos hinzufügen.',
    ],
  }),
  return_recorded: ({ car }) => ({
    subject: `Ihr ${car}: Rückgabeprotokoll`,
    heading: 'Die Rückgabe ist festgehalten',
    paragraphs: [
      'Auf der Seite Ihrer Buchung steht das Rückgabeprotokoll mit den Fotos neben denen der Übergabe, auch als PDF.',
      'Dort können Sie eine Stunde lang eigene Fotos hinzufügen.',
    ],
  }),
  accident_reported: ({ car }) => ({
    subject: `Ihr Unfallbericht für den ${car}`,
    heading: 'Wir haben Ihren Unfallbericht',
    paragraphs: [
      'Das Büro liest ihn so bald wie möglich. Unten steht eine Kopie dessen, was Sie gesendet haben; bewahren Sie sie auf.',
      'Wenn eine Person verletzt ist oder Sie jetzt Hilfe brauchen, rufen Sie an: Der Bericht allein schickt keine Hilfe.',
    ],
  }),
  accident_acknowledged: ({ car, readBy }) => ({
    subject: 'Das Büro hat Ihren Unfallbericht gelesen',
    heading: 'Das Büro hat Ihren Bericht gelesen',
    paragraphs: [
      `${readBy} hat Ihren Bericht über den Unfall mit dem ${car} gelesen und meldet sich, wenn etwas fehlt.`,
    ],
  }),
  pick_up_tomorrow: ({ car, pickupLocations, final, isPaid }) => ({
    subject: `Ihr ${car} wartet morgen auf Sie`,
    heading: 'Morgen ist Abholung',
    paragraphs: [
      `Morgen holen Sie den ${car} ab: ${pickupLocations}.`,
      isPaid
        ? 'Alles ist bezahlt. Bringen Sie bitte Pass oder Ausweis und Ihren Führerschein mit.'
        : `Zahlen Sie bitte die Restzahlung von ${final} vor der Abholung, und bringen Sie Pass oder Ausweis und Ihren Führerschein mit.`,
    ],
  }),
  return_today: ({ car, pickupLocations }) => ({
    subject: `Ihr ${car} geht heute zurück`,
    heading: 'Heute ist Rückgabe',
    paragraphs: [
      `Heute bringen Sie den ${car} zurück: ${pickupLocations}.`,
      'Tanken Sie ihn bitte so weit auf wie bei der Abholung, und nehmen Sie alles mit, was Ihnen gehört.',
    ],
  }),
};
