import type { Translation } from '../../translation.ts';

export const mails: Translation['mails'] = {
  title: 'Mejl',
  text: 'Vad som händer med dina bokningar och dina pengar berättar vi alltid. Resten bestämmer du.',
  none: 'När du bokar eller hyr ut en bil väljer du här vilka mejl du får.',
  topics: {
    trip_reminders: {
      name: 'Påminnelser om dina resor',
      text: 'Dagen före upphämtning och på återlämningsdagen.',
    },
    host_new_bookings: {
      name: 'Nya bokningar av dina bilar',
      text: 'Så snart någon reserverar, före handpenningen.',
    },
    host_reminders: {
      name: 'Påminnelser om överlämning',
      text: 'Dagen innan en bil lämnas ut och när den kommer tillbaka.',
    },
    office_new_bookings: {
      name: 'Bokningar',
      text: 'Varje reservation, handpenning och avbokning på marknadsplatsen.',
    },
    office_reminders: {
      name: 'Överlämningar och återlämningar',
      text: 'Dagen innan en bil lämnas ut och den dag den kommer tillbaka.',
    },
  },
  stopTitle: 'Sluta få de här mejlen?',
  stoppedTitle: 'Du får inte fler sådana mejl',
  stopText: (topic) => `Du stänger av: ${topic}. Mejl om dina bokningar och dina pengar kommer ändå.`,
  stoppedText: (topic) => `Avstängt: ${topic}. Mejl om dina bokningar och dina pengar kommer ändå.`,
  stop: 'Sluta skicka',
  resume: 'Skicka igen',
  brokenTitle: 'Länken fungerar inte',
  brokenText: 'Den kan ha blivit avklippt. Logga in och välj dina mejl på kontosidan.',
  toAccount: 'Till ditt konto',
};
