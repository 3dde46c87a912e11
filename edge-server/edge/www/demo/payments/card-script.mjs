// The double of the payment provider's card script: defines `window.Stripe` as far as this program asks for it. A classic script, as the
// provider's own is. Its card field is plain and stands in the page; the provider's stands in a frame.

(() => {
  const base = new URL('.', document.currentScript.src);
  const complete = /^\d{15,16}$/;

  async function ask(path, body) {
    const answer = await fetch(new URL(path, base), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return answer.json();
  }

  function field(label, name, placeholder, autocomplete) {
    const wrap = document.createElement('label');
    wrap.style.cssText =
      'display:flex;flex-direction:column;gap:2px;font-size:15px;flex:1 1 6rem;min-width:0';
    const input = document.createElement('input');
    Object.assign(input, { name, placeholder, autocomplete, inputMode: 'numeric' });
    input.style.cssText =
      'width:100%;min-height:44px;border:0;background:transparent;color:inherit;font:inherit;font-size:17px';
    wrap.append(label, input);
    return { wrap, input };
  }

  function createCard() {
    const listeners = new Map();
    const emit = (name, event) => {
      for (const listener of listeners.get(name) ?? []) listener(event);
    };
    const number = field('Card number', 'cardnumber', '4242 4242 4242 4242', 'cc-number');
    const expiry = field('Expiry (MM / YY)', 'exp-date', '12 / 34', 'cc-exp');
    const cvc = field('CVC', 'cvc', '123', 'cc-csc');
    number.wrap.style.flexBasis = '100%';
    const box = document.createElement('div');
    box.style.cssText = 'display:flex;flex-wrap:wrap;gap:4px 16px';
    box.append(number.wrap, expiry.wrap, cvc.wrap);
    const note = document.createElement('p');
    note.textContent =
      'Demo: no money is taken. 4242 4242 4242 4242 is paid, 4000 0000 0000 0002 is declined.';
    note.style.cssText = 'margin:6px 0 0;font-size:15px;flex-basis:100%';
    box.append(note);
    const inputs = [number.input, expiry.input, cvc.input];
    const digits = (input) => input.value.replace(/\D/g, '');
    const state = () => ({
      elementType: 'card',
      empty: inputs.every((input) => input.value === ''),
      complete:
        complete.test(digits(number.input)) &&
        digits(expiry.input).length === 4 &&
        digits(cvc.input).length >= 3,
      error: undefined,
    });
    for (const input of inputs) {
      input.addEventListener('input', () => emit('change', state()));
      input.addEventListener('focus', () => emit('focus', { elementType: 'card' }));
      input.addEventListener('blur', () => emit('blur', { elementType: 'card' }));
    }
    const element = {
      _number: () => digits(number.input),
      mount(place) {
        (typeof place === 'string' ? document.querySelector(place) : place).append(box);
        setTimeout(() => emit('ready', element), 0);
      },
      unmount: () => box.remove(),
      destroy: () => box.remove(),
      clear() {
        for (const input of inputs) input.value = '';
        emit('change', state());
      },
      focus: () => number.input.focus(),
      blur: () => undefined,
      update({ disabled } = {}) {
        for (const input of inputs) if (disabled !== undefined) input.disabled = disabled;
        return element;
      },
      on(name, listener) {
        listeners.set(name, [...(listeners.get(name) ?? []), listener]);
        return element;
      },
      once: (name, listener) => element.on(name, listener),
      off(name, listener) {
        listeners.set(
          name,
          (listeners.get(name) ?? []).filter((other) => other !== listener),
        );
        return element;
      },
    };
    return element;
  }

  /** What a bank asks of a card that wants a further step. */
  function askBank() {
    const { promise, resolve } = Promise.withResolvers();
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', 'Your bank asks');
    dialog.style.cssText = 'padding:24px;border:0;border-radius:16px;max-width:22rem;font:17px/1.5 system-ui';
    const say = document.createElement('p');
    say.textContent = 'Demo bank: is it you who gives? No money is taken.';
    const buttons = [
      ['Yes, complete', true],
      ['No, fail', false],
    ].map(([label, isAnswered]) => {
      const button = document.createElement('button');
      button.textContent = label;
      button.style.cssText =
        'min-height:48px;padding:0 20px;margin-right:12px;border-radius:24px;font:inherit';
      button.addEventListener('click', () => {
        dialog.remove();
        resolve(isAnswered);
      });
      return button;
    });
    dialog.append(say, ...buttons);
    document.body.append(dialog);
    dialog.showModal();
    return promise;
  }

  window.Stripe = () => {
    let card = null;
    const unused = () => Promise.reject(new Error('The demo of the card script has no such function.'));
    return {
      registerAppInfo: () => undefined,
      _registerWrapper: () => undefined,
      createToken: unused,
      createPaymentMethod: unused,
      elements: () => ({
        create() {
          card = createCard();
          return card;
        },
        getElement: () => card,
        update: () => undefined,
      }),
      async confirmCardPayment(secret, { payment_method: { card: element } }) {
        try {
          const first = await ask('confirm', { client_secret: secret, card: element._number() });
          if (first.paymentIntent?.status !== 'requires_action') return first;
          const answered = await askBank();
          return await ask('confirm', { client_secret: secret, card: null, answered });
        } catch {
          return {
            error: { type: 'api_connection_error', message: 'The payment provider was not reached.' },
          };
        }
      },
      retrievePaymentIntent: (secret) => ask('retrieve', { client_secret: secret }),
    };
  };
})();
