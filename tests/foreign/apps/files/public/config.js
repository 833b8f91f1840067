window.config = { place: 'Pune' };
